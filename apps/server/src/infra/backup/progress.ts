/** One line that tells how far a long task is; silent without a terminal. */
export interface Progress {
  step(text: string): void;
  end(): void;
}

export const NO_PROGRESS: Progress = { step() {}, end() {} };

const INTERVAL_MS = 100;

export function terminalProgress(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) return NO_PROGRESS;
  let shownAt = 0;
  return {
    step(text) {
      if (performance.now() - shownAt < INTERVAL_MS) return;
      shownAt = performance.now();
      stream.write(`\r\u001B[2K${text}`);
    },
    end() {
      stream.write('\r\u001B[2K');
    },
  };
}
