type LinesProps = { title: string; lines: string[]; open?: boolean }

export function Lines({ title, lines, open }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <details open={open}>
      <summary className="link w-fit cursor-pointer">{title}</summary>{' '}
      <ol className="mt-1 grid gap-1">
        {lines.map((line) => (
          <li key={line} className="hint">
            {line}
          </li>
        ))}
      </ol>
    </details>
  )
}
