// Which specs of the browser open what a change can touch. Only their order hangs on it: none is left out.

const FEATURE = /^apps\/web\/src\/features\/([\w-]+)\//;
const MODULE = /^apps\/server\/src\/modules\/([\w-]+)\//;
const CALLS = /^packages\/contract\/src\/calls\//;
const SPEC = /^e2e\/(.+)\.spec\.ts$/;

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Patterns of the names of calls, such as `memo.get_memos`, by the constant that holds them. @param {string} source */
function callsByGroup(source) {
  const groups = source.split(/^export const (?=\w+ = calls\()/m).slice(1);
  return new Map(
    groups.map((group) => {
      // What stands below several folders has a name that its path does not tell.
      const [, constant, path = ''] = /^(\w+) = calls\('\/api(?:\/(\w+)(?='))?/.exec(group);
      return [constant, all(group, /^ {2}(\w+): call\(/gm).map((name) => `\\b${path}\\w*\\.${name}\\b`)];
    }),
  );
}

/**
 * Specs, named as below `e2e/`, that are changed themselves, that open a page of a changed feature or of one that asks
 * for a changed call, or that ask for such a call themselves.
 * @param {readonly string[]} changed paths from the root
 * @param {ReadonlyMap<string, string>} sources of features, modules, calls and specs, by their paths
 * @returns {string[]}
 */
export function touchedSpecs(changed, sources) {
  const textOf = (pattern, name) =>
    [...sources]
      .filter(([path]) => pattern.exec(path)?.[1] === name)
      .map(([, text]) => text)
      .join('\n');
  const groups = callsByGroup(
    [...sources]
      .filter(([path]) => CALLS.test(path))
      .map(([, text]) => text)
      .join('\n'),
  );

  const callFiles = changed.filter((path) => CALLS.test(path)).map((path) => sources.get(path) ?? '');
  const modules = new Set(changed.flatMap((path) => MODULE.exec(path)?.[1] ?? []));
  const changedCalls = [
    ...callFiles.flatMap((text) => [...callsByGroup(text).values()].flat()),
    ...[...modules].flatMap((name) =>
      all(textOf(MODULE, name), /HandlersOf<typeof (\w+)>/g).flatMap((group) => groups.get(group) ?? []),
    ),
  ];
  const asks = changedCalls.length > 0 ? new RegExp(changedCalls.join('|')) : /$^/;

  const isChanged = (name) => changed.some((path) => FEATURE.exec(path)?.[1] === name);
  const features = [...new Set([...sources.keys()].flatMap((path) => FEATURE.exec(path)?.[1] ?? []))];
  const paths = features
    .filter((name) => isChanged(name) || asks.test(textOf(FEATURE, name)))
    .flatMap((name) => all(textOf(FEATURE, name), /^ {4}path: '(\/[\w-]+)/gm));
  const opens = paths.length > 0 ? new RegExp(`['"\`](?:${paths.join('|')})(?![\\w-])`) : /$^/;

  return [...sources].flatMap(([path, text]) => {
    const name = SPEC.exec(path)?.[1];
    const isTouched = changed.includes(path) || asks.test(text) || opens.test(text);
    return name !== undefined && isTouched ? [name] : [];
  });
}
