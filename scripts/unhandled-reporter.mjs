import { writeFileSync } from 'node:fs';

/** What no test caught ends a run badly without a failed test; the report in JSON does not name it. */
export default class UnhandledReporter {
  onTestRunEnd(_modules, unhandledErrors) {
    const said = unhandledErrors.map(({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
      [[file, test].filter(Boolean).join(': '), stack ?? `${name}: ${message}`].filter(Boolean).join('\n'),
    );
    writeFileSync(process.env['UNHANDLED_FILE'], JSON.stringify(said));
  }
}
