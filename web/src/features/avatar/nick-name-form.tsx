import { lengths } from '@isoline/contract/limits.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { nickNameMessages } from '../../messages/nick-name.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { checkNickName, saveNickName } from './change-nick-name.ts';
import styles from './nick-name.module.css';

interface Props {
  readonly nickName: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

export function NickNameForm({ nickName, onCancel, onSaved }: Props) {
  const text = useMessages(nickNameMessages);
  const field = useRef<HTMLInputElement>(null);
  const { busy, errors, formProps } = useForm<'nickName'>({
    fields: ['nickName'],
    check: (typed) => ({ nickName: checkNickName(typed.nickName) }),
    submit: async (typed) => {
      if (typed.nickName.trim() === nickName) return void onCancel();
      const wrong = await saveNickName(typed.nickName);
      if (wrong) return { nickName: wrong };
      onSaved();
      return undefined;
    },
  });
  useEffect(() => field.current?.select(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onCancel();
  };
  return (
    <form {...formProps} className={styles.form} onKeyDown={press}>
      <TextField
        ref={field}
        name="nickName"
        label={text.label}
        hint={text.hint(lengths.nickNameMax)}
        error={errors.nickName}
        defaultValue={nickName}
        autoComplete="nickname"
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
