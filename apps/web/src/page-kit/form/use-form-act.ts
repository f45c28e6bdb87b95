import type { CallRef, InputOf, OutputOf } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';
import { useAct } from '#lib/use-call.ts';
import { useFormFaults, type FormFaultsOptions } from './use-form-faults.ts';

interface FormActOptions<R extends CallRef> extends FormFaultsOptions {
  onDone: (output: OutputOf<R>, input: InputOf<R>) => void;
  onError?: (error: CallError) => void;
  /** In the place of the plain call, for one that needs more than the form. */
  call?: (input: InputOf<R>) => Promise<OutputOf<R>>;
}

/** Sends a form; what the server finds wrong is shown at the fields, and everything typed stays. */
export function useFormAct<R extends CallRef>(ref: R, options: FormActOptions<R>) {
  const { onDone, onError, call, ...faults } = options;
  const { fault, showFaults, clearFault } = useFormFaults(faults);
  const act = useAct(ref, { onDone, returnError: true, ...(call ? { call } : {}) });
  const send = (input: InputOf<R>): void => {
    clearFault();
    act.mutate(input, {
      onError: (error) => {
        onError?.(error);
        showFaults(error);
      },
    });
  };
  return { send, isSending: act.isPending, fault, clearFault };
}
