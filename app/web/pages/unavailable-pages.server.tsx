import { renderToStaticMarkup } from 'react-dom/server'
import { Logo } from '#app/components/elements/logo.tsx'
import { env } from '#app/platform/settings/env.server.ts'
import type { UnavailablePages } from './unavailable-answer.server.ts'
import { paths } from '#app/core/paths.ts'
import stylesheet from '#app/app.css?url'
import plainSheet from '#app/styles/plain.css?url'

const words = {
  capacity: {
    title: 'We’re busy right now',
    read: 'We have more visitors than we can serve right now. Nothing is lost. Wait a moment, then try again.',
    sent: 'We have more visitors than we can serve right now, so we didn’t process your form. Go back: your entries are still there. Wait a moment, then send it again.',
  },
  records: {
    title: 'We can’t reach our records',
    read: 'Your data is safe, but we can’t read it at the moment. This usually takes a few minutes. Please try again soon.',
    sent: 'We can’t tell whether your form was saved. If you were paying, your bank may have been contacted already. Check your email and My Trips before you try again.',
  },
} as const

export const unavailablePages: UnavailablePages = (lack, sent) => {
  const { title, [sent ? 'sent' : 'read']: text } = words[lack]
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Contrail`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={plainSheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="border-b border-line bg-paper">
          <div className="page flex min-h-14 items-center gap-2 md:min-h-16">
            <a href={paths.home()} aria-label="Contrail, home">
              <Logo />
            </a>
          </div>
        </header>
        <main className="flex-1" id="content">
          <div className="page py-12 lg:py-20">
            <div className="max-w-form">
              <h1>{title}</h1>
              <p className="mt-3 text-ink-soft">{text}</p>
              {!sent && (
                <p className="mt-6 flex flex-wrap gap-3">
                  <a className="btn" href="">
                    Try Again
                  </a>
                </p>
              )}
              <p className="mt-6 text-sm text-ink-soft">
                Need an answer now? Call{' '}
                <a className="link tnum" href={paths.call(env.SUPPORT_PHONE)}>
                  {env.SUPPORT_PHONE}
                </a>
                .
              </p>
            </div>
          </div>
        </main>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
