import '@remix-run/node'

// Loaders are typed as what they return, dates and promises included.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
