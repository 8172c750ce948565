import type { DeclaredLimit } from '@isoline/contract/rate-limits/declared-limit.ts';
import { fixedLimits } from '@isoline/contract/rate-limits/fixed-limits.ts';
import { limitSections } from '@isoline/contract/rate-limits.ts';
import { limitBounds, limitVariable } from '../../server/src/settings/limit-settings.ts';
import { describeBounds } from '../../server/src/settings/setting-schemas.ts';
import { inWords } from './lifetimes.ts';
import { table } from './table.ts';

/** Generates the limits that variables set, by their sections. */
function declaredLimits(): string {
  const sections = Object.entries<Readonly<Record<string, DeclaredLimit>>>(limitSections).map(([title, declared]) => {
    const rows = Object.entries(declared).map(([name, limit]) => [
      `\`${limitVariable(name)}\``,
      limit.count,
      inWords(limit.windowMs),
      describeBounds(limitBounds(limit)),
      limit.counts,
      limit.why,
    ]);
    return `### ${title}\n\n${table(['variable', 'default', 'within', 'values', 'counts', 'why'], rows)}`;
  });
  return sections.join('\n\n');
}

const withoutVariable = () =>
  table(
    ['limit', 'value', 'counts', 'why'],
    Object.entries(fixedLimits).map(([name, { value, counts, why }]) => [`\`${name}\``, value, counts, why]),
  );

/** The generators of the tables of limits, by their names. */
export const limitGenerators: Readonly<Record<string, () => string>> = {
  declared: declaredLimits,
  fixed: withoutVariable,
};
