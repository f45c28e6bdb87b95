/**
 * A worker's line to the server that started it. The worker ends with the line: quietly too where the server was killed
 * before its worker was up, or while it said something.
 */
export function lineToServer(): (message: object) => void {
  process.once('disconnect', () => process.exit(0));
  // A Ctrl+C reaches the whole group; the server decides when its workers go.
  process.on('SIGINT', () => {});
  return (message) =>
    void process.send?.(message, undefined, undefined, (error) => {
      if (error) process.exit(0);
    });
}
