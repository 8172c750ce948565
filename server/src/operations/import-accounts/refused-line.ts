import { importMarks } from '@isoline/contract/import-accounts.ts';
import { importSentence } from '@isoline/contract/import-sentences.ts';
import type { RefusedRow } from './parse-line.ts';

/** Returns the line of a refused row, which is valid input once the row is mended. */
export function refusedLine({ value, line, field, reason, text }: RefusedRow): string {
  const refused = { line, field, reason, text: text ?? importSentence(reason, field) };
  const row = typeof value === 'string' ? { [importMarks.text]: value } : value;
  return `${JSON.stringify({ [importMarks.refused]: refused, ...row })}\n`;
}
