// What the configuration of a simulated site is read from; imported before anything of it.
Object.assign(process.env, {
  // React renders mails a good deal slower otherwise.
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATABASE_URL: 'file::memory:',
  SESSION_SECRET: 'a secret that signs the cookies of tests',
  DATA_KEY: Buffer.alloc(32, 'tests encrypt with this').toString('base64'),
})
