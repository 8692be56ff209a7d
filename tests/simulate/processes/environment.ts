// Settings of the simulated site, imported before the application.
Object.assign(process.env, {
  // React renders mails much faster in production mode.
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATABASE_URL: 'file::memory:',
  SESSION_SECRET: 'a secret that signs the cookies of tests',
  DATA_KEY: Buffer.alloc(32, 'tests encrypt with this').toString('base64'),
})
