/** What an event or entry carries, in a line. */
export const detailText = (detail: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
