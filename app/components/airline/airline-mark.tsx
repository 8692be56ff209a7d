import { classes } from '#app/components/elements/classes.ts'
import { drawnAirlines } from '#app/components/airline/drawn.ts'

type AirlineMarkProps = {
  code: string
  className?: string
}

/** Decorative: the airline's name is always next to it. */
export function AirlineMark({ code, className }: AirlineMarkProps) {
  const picture = { width: 34, height: 32, loading: 'lazy', decoding: 'async' } as const
  if (drawnAirlines.has(code)) {
    return (
      <img
        className={classes('flex-none', className)}
        src={`/airlines/${code}.svg`}
        alt=""
        {...picture}
      />
    )
  }
  // The plain tail behind the logo shows through if the logo doesn't load.
  return (
    <span className={classes('w-8.5 flex-none bg-[url(/airlines/_.svg)] bg-no-repeat', className)}>
      <img src="/airlines/_.svg" alt="" {...picture} />
    </span>
  )
}
