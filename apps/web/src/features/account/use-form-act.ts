import type { CallRef, InputOf, OutputOf } from '@wanyuan/contract/client';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { useAct } from '#lib/use-call.ts';
import { formFaults } from './field-faults.ts';

interface FormActOptions<R extends CallRef> {
  form: FormInstance;
  onDone: (output: OutputOf<R>, input: InputOf<R>) => void;
  onError?: (error: CallError) => void;
  /** Better words where the form knows more than the server. */
  explain?: (error: CallError) => CallError;
  /** In the place of the plain call, for one that needs more than the form. */
  call?: (input: InputOf<R>) => Promise<OutputOf<R>>;
}

/** Sends a form; what the server finds wrong is shown at the fields, and everything typed stays. */
export function useFormAct<R extends CallRef>(ref: R, { form, onDone, onError, explain, call }: FormActOptions<R>) {
  const [fault, setFault] = useState<string | null>(null);
  const act = useAct(ref, { onDone, returnError: true, ...(call ? { call } : {}) });
  const send = (input: InputOf<R>): void => {
    setFault(null);
    act.mutate(input, {
      onError: (error) => {
        onError?.(error);
        const names = Object.keys(form.getFieldsValue(true) as object);
        const faults = formFaults(explain?.(error) ?? error, names);
        form.setFields(faults.fields);
        const first = faults.fields[0]?.name;
        if (first) form.focusField(first);
        setFault(faults.general);
      },
    });
  };
  return { send, isSending: act.isPending, fault, clearFault: () => setFault(null) };
}
