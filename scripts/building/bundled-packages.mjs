/**
 * Packages of many small modules. A start would read a thousand files of them, so the build bundles what it needs of
 * them. `@conform-to` shares zod with the site.
 */
export const bundledPackages = [
  '@conform-to/react',
  '@conform-to/zod',
  'date-fns',
  'kysely',
  'libphonenumber-js',
  'nodemailer',
  'stripe',
  'zod',
]
