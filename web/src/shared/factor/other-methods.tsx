import type { NamedProof } from '@isoline/contract/fields/factor-fields.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { nextIcon } from '@isoline/ui/icon/icon-paths.ts';
import { useId } from 'react';
import styles from './factor.module.css';
import { factorMessages } from './factor-messages.ts';

type FactorMethod = NamedProof | 'contact';

interface Props<Method extends FactorMethod> {
  readonly methods: readonly Method[];
  /** The method whose form is shown. */
  readonly selected: Method | undefined;
  readonly onSelect: (method: Method) => void;
}

/**
 * The other methods that verify the user, each a row that can be pressed as a whole. Renders nothing without other
 * methods.
 */
export function OtherMethods<Method extends FactorMethod>({ methods, selected, onSelect }: Props<Method>) {
  const text = useMessages(factorMessages);
  const headingId = useId();
  const others = methods.filter((method) => method !== selected);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.otherMethods}</h2>
      <ul>
        {others.map((method) => (
          <li key={method}>
            <button type="button" onClick={() => onSelect(method)}>
              <MethodName method={method} />
              <Icon path={nextIcon} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MethodName({ method }: { readonly method: FactorMethod }) {
  const text = useMessages(factorMessages);
  return (
    <span>
      <b>{text[method]}</b>
      <small>{text[`${method}Detail`]}</small>
    </span>
  );
}
