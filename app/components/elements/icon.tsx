import { classes } from './classes.ts'

const drawings = {
  alert:
    'M12 8v5M12 16.5v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  check: 'm5 12.5 4.5 4.5L19 7',
  clock: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  filter: 'M4 7h16M7 12h10M10 17h4',
  info: 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-12 13M5 21c1-5 4-8 8-10',
  logout: 'M10 4H5v16h5M10 12h10m-4-4 4 4-4 4',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  phone:
    'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4a1.5 1.5 0 0 1-1.5 1.5A15.5 15.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4',
  plane: 'm3 13.5 18-9-5 15-4-6zM12 13.5l9-9M8.5 15.5V20l3.5-4',
  plus: 'M6 12h12M12 6v12',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.5L4 9m0-4.5V9h4.5M4 13a8 8 0 0 0 14.5 3.5L20 15m0 4.5V15h-4.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M20 20l-4-4',
  seat: 'M7 4h3.5l1.5 9h5v4H8.5zM9 17v3M16 17v3',
  settings: 'M4 7h9M17 7h3M15 9.5v-5M4 17h3M11 17h9M9 19.5v-5',
  share: 'M12 15V4m-4 4 4-4 4 4M6 11.5V20h12v-8.5',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V6z',
  sort: 'M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5',
  star: 'm12 4 2.4 5.2 5.6.600-4.2 3.8 1.2 5.6L12 16.4 7 19.2l1.2-5.6L4 9.8l5.6-.6z',
  swap: 'M4 8.5h15m-4-4 4 4M20 15.5H5m4 4-4-4',
  ticket:
    'M3.5 7h17v3.5a1.5 1.5 0 0 0 0 3V17h-17v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v2M14.5 11v2M14.5 15v2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5a7.5 7.5 0 0 1 15 0',
  users:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 13.8a6.5 6.5 0 0 1 3.5 5.7',
}

export type IconName = keyof typeof drawings

type IconProps = {
  name: IconName
  /** A text, because text browsers show no drawing and no `aria-label`. */
  label?: string
  /** References the drawing from `IconSymbols`. For icons that repeat in a list. */
  shared?: boolean
  className?: string
}

export function Icon({ name, label, shared, className }: IconProps) {
  return (
    <>
      <svg
        className={classes('icon', className)}
        width="20"
        height="20"
        viewBox="0 0 24 24"
        aria-hidden
      >
        {/* Safari before 12.1 and QtWebKit do not read `href`. */}
        {shared ? <use xlinkHref={`#i-${name}`} /> : <path d={drawings[name]} />}
      </svg>
      {label && <span className="sr-only">{label} </span>}
    </>
  )
}

/** Must list every icon that `<Icon shared>` uses on the same page. */
export function IconSymbols({ names }: { names: IconName[] }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      {names.map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={drawings[name]} />
        </symbol>
      ))}
    </svg>
  )
}

export const iconNames = Object.keys(drawings).filter((name): name is IconName => name in drawings)
