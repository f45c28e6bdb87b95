// To look something up by its role asks for the style of each ancestor, which here means matching thousands of antd's
// selectors against it: half of all that tests of components compute. Nothing is drawn, so no test misses them.
if (typeof document !== 'undefined')
  Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null, configurable: true });
