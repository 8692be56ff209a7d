import { classes } from '#app/components/classes.ts'
import { drawnAirlines } from '#app/components/airline/drawn.ts'

type AirlineMarkProps = {
  /** IATA code. */
  code: string
  /** The provider's picture, for airlines that we have not drawn. */
  logoUrl?: string | null
  className?: string
}

/** The airline's tail. Decoration: its name stands beside it. */
export function AirlineMark({ code, logoUrl, className }: AirlineMarkProps) {
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
  // The plain tail behind the picture is what stays when a provider's picture does not come.
  return (
    <span className={classes('w-8.5 flex-none bg-[url(/airlines/_.svg)] bg-no-repeat', className)}>
      <img src={logoUrl ?? '/airlines/_.svg'} alt="" {...picture} />
    </span>
  )
}
