interface Props {
  /** A path of `icon-paths.ts`. */
  readonly path: string;
  /** The size in pixels at the default text size. The icon grows with the text. */
  readonly size?: number;
}

/** A line drawing in the color of the text. Words beside it give its meaning. */
export function Icon({ path, size = 20 }: Props) {
  const side = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 24 24" width={side} height={side} className="icon" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
