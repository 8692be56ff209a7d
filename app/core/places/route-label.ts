type Named = { city: string; code: string }

export function placeLabel({ city, code }: Named): string {
  return `${city} (${code})`
}

export function routeLabel({ origin, destination }: { origin: Named; destination: Named }): string {
  return `${placeLabel(origin)} to ${placeLabel(destination)}`
}
