import { useNumbers } from '@isoline/ui/i18n/use-formats.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Returns a function that tells a number of bytes in kilobytes or megabytes. */
export function useByteSize(): (bytes: number) => string {
  const numbers = useNumbers();
  return (bytes) => {
    const [size, unit] =
      bytes < MEGABYTE
        ? ([Math.ceil(bytes / KILOBYTE), 'kilobyte'] as const)
        : ([bytes / MEGABYTE, 'megabyte'] as const);
    return numbers(size, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}
