import { Button } from '@isoline/ui/button/button.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import type { Preview } from './product.ts';
import { useFieldLabel } from './product-labels.ts';
import { productMessages } from './product-messages.ts';

interface Props {
  readonly isNew: boolean;
  readonly preview: Preview;
  readonly ask: () => void;
}

/** The changes of the settings, and the button that saves them. */
export function ProductPreview({ isNew, preview, ask }: Props) {
  const text = useMessages(productMessages);
  const label = useFieldLabel();
  const { changes, stops, accounts, accountsAreMore } = preview;
  if (!isNew && changes.length === 0) return <p className="soft">{text.nothingChanges}</p>;
  const words = (value: string) =>
    ({ true: text.yes, false: text.no, confidential: text.kindName('confidential'), '': text.newIcon })[value] ?? value;
  return (
    <div className="preview">
      {isNew ? (
        <InlineAlert kind="success">{followed(text.willAdd) + text.willAsk}</InlineAlert>
      ) : (
        <section className="card">
          <h2>{text.preview}</h2>
          <dl className="changes">
            {changes.map(({ field, removed, added }) => (
              <div key={field}>
                <dt>{label(field)}</dt>
                {removed.map((value) => (
                  <dd key={`- ${value}`}>
                    <del>{`${text.removed}: ${words(value)}`}</del>
                  </dd>
                ))}
                {added.map((value) => (
                  <dd key={`+ ${value}`}>
                    <ins>{`${text.added}: ${words(value)}`}</ins>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      {stops.length > 0 && (
        <ul className="problems">
          {stops.map((address) => (
            <li key={address} className="grave">
              {text.stops(address)}
            </li>
          ))}
        </ul>
      )}
      {!isNew && accounts > 0 && (
        <p className="soft">{`${text.accounts}: ${text.accountCount(accounts, accountsAreMore)}`}</p>
      )}
      <div className="row">
        <Button kind={stops.length > 0 ? 'danger' : 'primary'} onClick={ask}>
          {isNew ? text.add : text.save}
        </Button>
      </div>
    </div>
  );
}
