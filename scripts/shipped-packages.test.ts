import { describe, expect, it } from 'vitest';
import { auditVerdict } from './audit-verdict.mjs';
import { judgeLicences, REVIEWED, shippedPackages } from './licence-rules.mjs';

/** All that was reviewed, so that nothing is left over. */
const KNOWN = [
  { name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' },
  { name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
  { name: '@img/sharp-wasm32', licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  { name: 'lightningcss', licence: 'MPL-2.0' },
  { name: '@expo-google-fonts/baloo-2', licence: 'MIT AND OFL-1.1' },
  { name: 'png-js', licence: undefined },
];
const judge = (name: string, licence?: string) => judgeLicences([...KNOWN, { name, licence }]).faults;

describe('licences', () => {
  it.each(['MIT', 'ISC', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0', '(BSD-2-Clause OR MIT)'])(
    '%s is fine',
    (licence) => expect(judge('some-package', licence)).toEqual([]),
  );

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SSPL-1.0', 'UNLICENSED', 'see file', ''])(
    '%j is a fault',
    (licence) => expect(judge('some-package', licence)).toHaveLength(1),
  );

  it('that are missing are a fault, and what was reviewed holds for that package and that licence only', () => {
    expect(judge('some-package')).toEqual(['some-package: no licence is neither permissive nor reviewed']);
    expect(judge('some-package', 'LGPL-3.0-or-later')).toHaveLength(1);
    expect(judge('lightningcss', 'GPL-3.0-only')).toHaveLength(1);
  });

  it('that nothing has any more are to be struck off the list', () => {
    expect(judgeLicences([]).faults).toHaveLength(REVIEWED.length);
    expect(judgeLicences(KNOWN)).toEqual({ faults: [], reviewed: KNOWN.length });
  });

  it('count for what is shipped, not for tools and not for our own packages', () => {
    const packages = {
      '': { license: 'MIT' },
      'apps/server': {},
      'node_modules/@wanyuan/server': { link: true },
      'node_modules/vitest': { dev: true, license: 'MIT' },
      'node_modules/ajv': { license: 'MIT' },
      'node_modules/ajv/node_modules/@scope/part': { license: 'ISC' },
    };
    expect(shippedPackages({ packages })).toEqual([
      { name: 'ajv', licence: 'MIT' },
      { name: '@scope/part', licence: 'ISC' },
    ]);
  });
});

describe('known holes', () => {
  const report = (severities: string[]) =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(
        severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity, range: '<2' }]),
      ),
      metadata: { vulnerabilities: { high: 0, critical: 0, total: severities.length } },
    });

  it('of high or critical severity fail, lesser ones are counted', () => {
    expect(auditVerdict(report([]))).toMatchObject({ state: 'clean' });
    expect(auditVerdict(report(['low', 'moderate']))).toEqual({
      state: 'clean',
      text: 'no high or critical hole known, 2 lesser ones',
    });
    expect(auditVerdict(report(['low', 'high']))).toEqual({ state: 'holes', text: 'p1 <2: high' });
    expect(auditVerdict(report(['critical']))).toMatchObject({ state: 'holes' });
    expect(auditVerdict(JSON.stringify({ metadata: { vulnerabilities: { high: 1 } } }))).toMatchObject({
      state: 'holes',
    });
  });

  it.each(['', 'not json', 'null', '{}', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'are unknown, not absent, when the answer is %j',
    (output) => expect(auditVerdict(output).state).toBe('unknown'),
  );
});
