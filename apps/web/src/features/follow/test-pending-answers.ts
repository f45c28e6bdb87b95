import { vi } from 'vitest';

/** For tests: calls get no answer until one is given, in the order of the calls. */
export function holdAnswers(): ((response: Response) => void)[] {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push(resolve);
      }),
  );
  return answers;
}
