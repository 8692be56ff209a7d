/** Breaks before its @ where it does not fit into a line, rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  const [name, ...host] = address.split('@')
  return (
    <>
      {name}
      {host.length > 0 && (
        <>
          <wbr />@{host.join('@')}
        </>
      )}
    </>
  )
}
