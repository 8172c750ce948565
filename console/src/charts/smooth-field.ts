import { type Field, traceLevel } from '@isoline/ui/isolines/trace-level.ts';

/** A position in the columns and rows of a field. */
export type Position = readonly [column: number, row: number];

const smooth = (part: number) => part * part * (3 - 2 * part);
const mix = (from: number, to: number, part: number) => from + (to - from) * part;

/**
 * Returns the height at a position: at a column and row, the value of the field; between them, a smooth slope. Around
 * the field it is 0.
 *
 * @testonly `smoothLines` samples it
 */
export function heightAt(field: Field, [column, row]: Position): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const across = smooth(column - left);
  const inRow = (at: number) => mix(field[at]?.[left] ?? 0, field[at]?.[left + 1] ?? 0, across);
  return mix(inRow(top), inRow(top + 1), smooth(row - top));
}

/**
 * Returns a function that traces the lines of a level, which are closed. They are traced over `parts` steps between two
 * columns or rows.
 */
export function smoothLines(field: Field, parts: number): (level: number) => readonly (readonly Position[])[] {
  const steps = (count: number) => Array.from({ length: (count + 1) * parts + 1 }, (_, step) => step / parts - 1);
  const columns = steps(field[0]?.length ?? 0);
  const fine = steps(field.length).map((row) => columns.map((column) => heightAt(field, [column, row])));
  return (level) =>
    traceLevel(fine, level).map((line) => line.map(([x, y]) => [x / parts - 1, y / parts - 1] as const));
}
