import { addDaysTo, dayOffset, isDate } from '#app/core/places/time.ts'

/**
 * Moves the return date along with a later departure. The stay keeps its length, even while the visitor types
 * the digits of a date.
 */
export function moveReturn(departure: HTMLInputElement) {
  const field = departure.form?.elements.namedItem('returnDate')
  const { value, min, dataset } = departure
  if (!(field instanceof HTMLInputElement) || !isDate(value) || value < min) return
  const movedByUs = field.dataset.moved === field.value
  const before = dataset.before ?? departure.defaultValue
  dataset.before = value
  if (!isDate(field.value) || (!movedByUs && field.value >= value)) return
  if (!movedByUs) {
    dataset.stay = String(isDate(before) ? Math.max(0, dayOffset(before, field.value)) : 0)
  }
  const moved = addDaysTo(value, Number(dataset.stay))
  field.value = field.max && moved > field.max ? field.max : moved
  field.dataset.moved = field.value
}
