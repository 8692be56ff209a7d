import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { PassengerForm } from './passenger-form.tsx'
import { loadPassengers } from './load-passengers.server.ts'
import { submitPassengers } from './submit-passengers.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadPassengers(request)

export const action = ({ request }: ActionFunctionArgs) => submitPassengers(request)

export const headers = formHeaders

export default function PassengerStep() {
  const loaded = useLoaderData<typeof loader>()
  return loaded && <PassengerForm key={loaded.at} {...loaded} />
}
