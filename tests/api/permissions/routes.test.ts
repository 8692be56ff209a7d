import { beforeAll, expect, test } from 'vitest'
import { addressAfter } from '../../address-after.ts'
import { mounted } from './mounted-routes.ts'
import { actions } from './action-table.ts'
import { rows, type Row } from './route-table.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld('LHR-DUB')
})

const ids = (which: typeof mounted) => which.map(({ id }) => id).sort()

test('the tables list every route module and every action', () => {
  expect(Object.keys(rows).sort()).toEqual(ids(mounted))
  expect(Object.keys(actions).sort()).toEqual(ids(mounted.filter(({ acts }) => acts)))
})

async function expectAnswer({ as = 'nobody', path, form, status = 200, contains }: Row) {
  const visitor = world.visitors[as].twin()
  const address = typeof path === 'string' ? path : path(world)
  const answer = await (form ? visitor.post(address, form) : visitor.send(address))
  expect(answer.status).toBe(status)
  const said = addressAfter(answer) ?? answer.text
  expect(said).toMatch(typeof contains === 'function' ? contains(world) : contains)
}

test.each(Object.entries(rows))('%s gives the expected answer', (_, row) => expectAnswer(row))

test.each(Object.entries(actions))(
  'the action of %s gives the expected answer',
  (_, { form = {}, ...row }) => expectAnswer({ ...row, form }),
)
