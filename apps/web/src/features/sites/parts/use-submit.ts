import type { FormInstance } from 'antd';
import { useRef } from 'react';

/** Submits a form by code and tells what became of it, which a form itself only tells its handlers. */
export function useSubmit(form: FormInstance) {
  const waiting = useRef<((isSaved: boolean) => void) | null>(null);
  return {
    /** The form's handlers say how it ended. */
    end: (isSaved: boolean): void => {
      waiting.current?.(isSaved);
      waiting.current = null;
    },
    submit: (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.current = resolve;
        form.submit();
      }),
  };
}
