import { formatFullDate } from '#app/core/places/time.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import {
  deleteSavedTravellers,
  listSavedTravellers,
} from '#app/core/account/saved-traveller.store.server.ts'
import { paths } from '#app/core/paths.ts'

/** Lists saved travellers with only the last three characters of each passport number. */
export async function listTravellerViews(userId: string) {
  const travellers = await listSavedTravellers(userId)
  return travellers.map(({ id, givenName, familyName, bornOn, passport }) => ({
    id,
    name: `${givenName} ${familyName}`,
    bornOn: formatFullDate(bornOn).replace(/^\w+, /, ''),
    passport: passport && `ends in ${passport.number.slice(-3)}`,
  }))
}

export async function deleteTravellers(userId: string, form: FormData) {
  const isOne = form.get('intent') === 'delete-traveller'
  const count = await deleteSavedTravellers(
    userId,
    isOne ? String(form.get('traveller')) : undefined,
  )
  const { deleted, already } = isOne ? toasts.one : toasts.all
  return redirectWithToast(
    paths.savedTravellers,
    count > 0 ? { title: deleted, tone: 'success' } : { title: already },
  )
}

const toasts = {
  one: { deleted: 'Traveller deleted', already: 'This traveller was already deleted' },
  all: {
    deleted: 'All saved travellers deleted',
    already: 'Your saved travellers were already deleted',
  },
}
