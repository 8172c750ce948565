interface Props {
  /** One of `icon-paths.ts`. */
  readonly path: string;
  /** In pixels at the usual size of text, with which it grows. */
  readonly size?: number;
}

/** A line drawing in the color of its text; its meaning stands beside it in words. */
export function Icon({ path, size = 20 }: Props) {
  const side = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 24 24" width={side} height={side} className="icon" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
