import { importLimits } from '@isoline/contract/values/import-job.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { importMessages } from './import-messages.ts';
import { uploadFile } from './upload-file.ts';

type Fault = 'noFile' | 'emptyFile' | 'tooLarge';

function faultOf(file: File | undefined): Fault | null {
  if (!file?.name) return 'noFile';
  if (file.size === 0) return 'emptyFile';
  return file.size > importLimits.bytesMax ? 'tooLarge' : null;
}

/** The form that uploads a file. The upload continues on other pages of the console. */
export function UploadForm({ reload }: { readonly reload: () => void }) {
  const text = useMessages(importMessages);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = input.current?.files?.[0];
    const found = faultOf(chosen);
    setFault(found);
    if (found) input.current?.focus();
    else setFile(chosen ?? null);
  }
  const run = (reason: string) =>
    new Promise<void>((resolve, reject) => {
      if (!file) return resolve();
      setError(null);
      const started = () => {
        setFile(null);
        if (input.current) input.current.value = '';
        reload();
        resolve();
      };
      uploadFile(file, reason, started)
        // Before its start the dialog shows the failure, afterwards the form does.
        .catch((failure: unknown) => {
          setError(failure);
          reject(failure);
        })
        .finally(reload);
    });
  function close() {
    setFile(null);
    setError(null);
  }
  return (
    <section className="card">
      <h2>{text.newImport}</h2>
      <p className="soft">{text.format}</p>
      <form className="fields upload" onSubmit={submit} noValidate>
        <TextField
          ref={input}
          name="file"
          type="file"
          label={text.file}
          accept=".ndjson,.jsonl,.json,.gz,application/x-ndjson,application/gzip"
          error={fault === null ? undefined : message(importMessages, fault)}
          onChange={() => setFault(null)}
          required
        />
        <div className="row">
          <Button type="submit">{text.upload}</Button>
        </div>
      </form>
      {file === null && <ErrorAlert error={error} />}
      {file !== null && <ReasonDialog title={text.uploadTitle} lead={text.uploadLead} run={run} close={close} />}
    </section>
  );
}
