export const handle = { scripts: false }

/** Posts from other sites are led here. */
export function loader() {
  throw new Response(null, { status: 403 })
}

export default function Refused() {
  return null
}
