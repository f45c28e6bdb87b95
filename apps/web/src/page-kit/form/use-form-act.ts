import type { CallRef, InputOf, OutputOf } from '@wanyuan/contract/client';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { formFaults } from './form-faults.ts';

interface FormActOptions<R extends CallRef> {
  form: FormInstance;
  onDone: (output: OutputOf<R>, input: InputOf<R>) => void;
  onError?: (error: CallError) => void;
  /** Better words where the form knows more than the server. */
  explain?: (error: CallError) => CallError;
  /** In the place of the plain call, for one that needs more than the form. */
  call?: (input: InputOf<R>) => Promise<OutputOf<R>>;
  /** The field of a path, where fields are nested. */
  nameOf?: (path: string) => string | (string | number)[];
  /** What belongs to no field is said in a notice, where the form has no line for it. */
  isSpoken?: boolean;
}

/** The fields of the form among these, by the paths of the server. */
function fieldsOf(form: FormInstance, error: CallError, nameOf: FormActOptions<CallRef>['nameOf']): string[] {
  const names = Object.keys(form.getFieldsValue(true) as object);
  if (!nameOf) return names;
  const paths = new Set([...error.issues.map(({ path }) => path), ...names]);
  return [...paths].filter((path) => form.getFieldInstance(nameOf(path)));
}

/** Sends a form; what the server finds wrong is shown at the fields, and everything typed stays. */
export function useFormAct<R extends CallRef>(ref: R, options: FormActOptions<R>) {
  const { form, onDone, onError, explain, call, nameOf, isSpoken = false } = options;
  const [fault, setFault] = useState<string | null>(null);
  const act = useAct(ref, { onDone, returnError: true, ...(call ? { call } : {}) });
  const send = (input: InputOf<R>): void => {
    setFault(null);
    act.mutate(input, {
      onError: (error) => {
        onError?.(error);
        const { fields, general } = formFaults(explain?.(error) ?? error, fieldsOf(form, error, nameOf));
        const shown = fields.map(({ name, errors }) => ({ name: nameOf?.(name) ?? name, errors }));
        form.setFields(shown);
        if (shown[0]) form.focusField(shown[0].name);
        if (isSpoken && general !== null) toast.error(general);
        else setFault(general);
      },
    });
  };
  return { send, isSending: act.isPending, fault, clearFault: () => setFault(null) };
}
