interface Props {
  /** One of `icon-paths.ts`. */
  readonly path: string;
  readonly size?: number;
}

/** A line drawing in the colour of its text; its meaning stands beside it in words. */
export function Icon({ path, size = 20 }: Props) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="icon" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
