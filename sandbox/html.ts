const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Headers that forbid scripts. `form-action` is open, because forms redirect back to the site. */
export const PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const BASE_CSS = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #566076; --paper: #fff; --ground: #f3f5f9;
  --line: #d5dae5; --accent: #0b57d0; --on-accent: #fff; --bad: #b3261e; --code: #eef1f6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf4; --soft: #a6b0c3; --paper: #1a2030;
  --ground: #10141e; --line: #38415a; --accent: #8ab4f8; --on-accent: #0b1a33; --bad: #f2b8b5;
  --code: #242c40; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--accent); }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; }
button, .button { display: block; width: 100%; min-height: 44px; padding: .6rem 1rem; border: 1px solid var(--accent);
  border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600;
  cursor: pointer; text-align: center; text-decoration: none; }
button.plain { background: transparent; color: var(--accent); border-color: var(--line); }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; font-weight: 600; font-size: .9rem; margin-bottom: .25rem; }
input { width: 100%; min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px;
  background: var(--paper); color: var(--ink); font: inherit; }
input[aria-invalid] { border-color: var(--bad); }
.field { margin-bottom: 1rem; }
.error { color: var(--bad); font-size: .9rem; margin: .25rem 0 0; }
.alert { border: 1px solid var(--bad); color: var(--bad); border-radius: 8px; padding: .75rem 1rem; margin-bottom: 1rem; }
.soft { color: var(--soft); }
.small { font-size: .875rem; }
code { background: var(--code); border-radius: 4px; padding: .1em .3em; font-size: .9em; overflow-wrap: anywhere; }
`

export function htmlPage(title: string, css: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${BASE_CSS}${css}</style>
</head>
<body>
${body}
</body>
</html>
`
}
