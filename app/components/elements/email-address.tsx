/** Lets a long address wrap before the @ rather than within a word. */
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
