/** Our own tail of each carrier; carriers we have not drawn show their code. */
export function AirlineMark({ carriers }: { carriers: { code: string; name: string }[] }) {
  return (
    <span className="marks" aria-hidden>
      {carriers.slice(0, 3).map(({ code }) => (
        <i key={code} data-code={code}>
          <img src={`/airlines/${code}.svg`} alt="" width="24" height="24" loading="lazy" />
        </i>
      ))}
    </span>
  )
}
