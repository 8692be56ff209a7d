import { data, type MetaFunction } from '@remix-run/node'
import { NotFoundScreen } from '#app/components/screens/not-found-screen.tsx'

export const handle = { scripts: false }

export function loader() {
  return data(null, { status: 404 })
}

export const action = loader

export const meta: MetaFunction = () => [{ title: '404 Page Not Found · Contrail' }]

export default NotFoundScreen
