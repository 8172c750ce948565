import { classNames } from '@isoline/ui/class-names.ts';
import type { Elements } from '@isoline/ui/elements.ts';
import { useSpot } from './use-spot.ts';

interface Props {
  /** The id that an address can point to. */
  readonly id?: string | undefined;
  readonly className?: string;
  readonly label?: string;
  readonly children: Elements;
}

/** A section that an address can point to: it is then highlighted and has the focus. */
export function Section({ id, className, label, children }: Props) {
  const { isPointed, ref } = useSpot(id);
  return (
    <section
      ref={ref}
      id={id}
      aria-label={label}
      tabIndex={isPointed ? -1 : undefined}
      className={classNames(className, isPointed && 'pointed')}
    >
      {children}
    </section>
  );
}
