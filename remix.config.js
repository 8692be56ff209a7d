/**
 * Remix on Vite does not read this file; `vite.config.ts` imports it.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  // scripts/build.mjs builds next to the served build.
  buildDirectory: process.env.BUILD_DIRECTORY || 'build',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
  },
}
