import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { offerToWire } from '#app/domain/api/flights.ts'
import { answerApi, apiAnswer, type Endpoints } from '#app/http/api.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { getCachedOffer } from '#app/operations/read-offer.server.ts'
import { flightFailure } from './flight-errors.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

const endpoints: Endpoints = {
  async GET({ params }) {
    try {
      const { offer, services } = await getCachedOffer(params.id ?? '', await currentMode())
      return apiAnswer(offerToWire(offer, services))
    } catch (error) {
      throw flightFailure(error, 'Unable to retrieve flight offer')
    }
  },
}
