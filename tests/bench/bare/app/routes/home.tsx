import { Link, useLoaderData } from '@remix-run/react'

export function loader() {
  return { greeting: 'Hello' }
}

export default function Home() {
  const { greeting } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>{greeting}</h1>
      <Link to="/other">Another page</Link>
    </main>
  )
}
