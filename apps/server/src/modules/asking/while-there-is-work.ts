/** Does one piece after another, each in a transaction of its own, until none is left or the server stops. */
export async function whileThereIsWork(doOne: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted || !(await doOne())) return;
  }
}
