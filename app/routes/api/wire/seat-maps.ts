import { z } from 'zod'
import type { SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import { priceToDecimal } from '#app/core/money/money.ts'
import { AmountSchema, CurrencySchema } from './wire-words.ts'

export const SeatMapsSchema = z
  .object({
    success: z.literal(true),
    data: z.array(
      z.object({
        id: z.string(),
        slice_id: z.string(),
        segment_id: z.string(),
        cabins: z.array(
          z.object({
            cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
            deck_configuration: z.string(),
            rows: z.array(
              z.object({
                number: z.string().nullable(),
                sections: z.array(
                  z.object({
                    elements: z.array(
                      z.object({
                        type: z.enum(['seat', 'other']),
                        designator: z.string().nullable(),
                        name: z.string().nullable(),
                        disclosures: z.array(z.string()),
                        available: z.boolean(),
                        available_services: z.array(
                          z.object({
                            passenger_id: z.string(),
                            total_amount: AmountSchema,
                            total_currency: CurrencySchema,
                          }),
                        ),
                      }),
                    ),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SeatMaps' })

export function seatMapsToWire(maps: readonly SeatMap[]): z.infer<typeof SeatMapsSchema>['data'] {
  return maps.map((map) => ({
    id: map.id,
    slice_id: map.sliceId,
    segment_id: map.segmentId,
    cabins: map.cabins.map(({ cabin, deck, aisles, rows }) => ({
      cabin_class: cabin,
      deck_configuration: `${deck} deck, ${aisles} aisle${aisles === 1 ? '' : 's'}`,
      rows: rows.map(({ number, sections }) => ({
        number,
        sections: sections.map((elements) => ({
          elements: elements.map(({ kind, designator, name, notes, services }) => ({
            type: kind === 'seat' ? ('seat' as const) : ('other' as const),
            designator,
            name,
            disclosures: notes,
            available: services.length > 0,
            available_services: services.map(({ passengerId, price }) => ({
              passenger_id: passengerId,
              total_amount: priceToDecimal(price),
              total_currency: price.currency,
            })),
          })),
        })),
      })),
    })),
  }))
}
