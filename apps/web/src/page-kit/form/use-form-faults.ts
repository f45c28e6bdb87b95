import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { formFaults } from './form-faults.ts';

export interface FormFaultsOptions {
  form: FormInstance;
  /** Better words where the form knows more than the server. */
  explain?: (error: CallError) => CallError;
  /** The field of a path, where fields are nested. */
  nameOf?: (path: string) => string | (string | number)[];
  /** What belongs to no field is said in a notice, where the form has no line for it. */
  isSpoken?: boolean;
}

/** The fields of the form among these, by the paths of the server. */
function fieldsOf(form: FormInstance, error: CallError, nameOf: FormFaultsOptions['nameOf']): string[] {
  const names = Object.keys(form.getFieldsValue(true) as object);
  if (!nameOf) return names;
  const paths = new Set([...error.issues.map(({ path }) => path), ...names]);
  return [...paths].filter((path) => form.getFieldInstance(nameOf(path)));
}

/** Shows what the server finds wrong at the fields; everything typed stays. */
export function useFormFaults({ form, explain, nameOf, isSpoken = false }: FormFaultsOptions) {
  const [fault, setFault] = useState<string | null>(null);
  const showFaults = (error: CallError): void => {
    const { fields, general } = formFaults(explain?.(error) ?? error, fieldsOf(form, error, nameOf));
    const shown = fields.map(({ name, errors }) => ({ name: nameOf?.(name) ?? name, errors }));
    form.setFields(shown);
    if (shown[0]) form.focusField(shown[0].name);
    if (isSpoken && general !== null) toast.error(general);
    else setFault(general);
  };
  return { fault, showFaults, clearFault: () => setFault(null) };
}
