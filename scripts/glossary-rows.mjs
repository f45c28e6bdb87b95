// One English word per concept (docs/glossary.md): the word, and those that it replaces. Contract, tables and columns keep
// the specification's words, which are snake_case or one small word and are not looked at. `within` and `outside` are
// matched against paths from the repository root; `unlessAfter` is a word before it that makes it the right one.
export const GLOSSARY_ROWS = [
  {
    word: 'selection',
    replaces: ['choose', 'chooses'],
    // The verb: to choose one of several.
    except: [
      'chooseAccount',
      'chooseAgain',
      'chooseAsked',
      'chooseCart',
      'chooseColumns',
      'chooseFactory',
      // On the bus, where the previous release speaks and listens too.
      'chooseIds',
      'chooseFile',
      'chooseGallery',
      'chooseSheet',
      'factoriesToChoose',
      'onChoose',
      'snapshotsToChooseFrom',
    ],
  },
  { word: 'cart', replaces: ['sample cart', 'sample carts', 'sample car', 'customer pick'] },
  { word: 'follow', replaces: ['attention', 'attentions'] },
  // Pictures and colours have contrasts of their own.
  {
    word: 'compare',
    replaces: ['contrast', 'contrasts'],
    outside: /^packages\/(vision|demo-art|domain\/src\/sites)\//,
  },
  { word: 'certificate', replaces: ['certification', 'certifications'] },
  {
    word: 'phone call',
    replaces: ['call', 'calls', 'caller'],
    unlessAfter: 'phone',
    within:
      /^apps\/server\/src\/(infra\/phone|modules\/asking\/phone-calls)\/|^packages\/domain\/src\/(asking\/|phone-)/,
    // Tests call the server.
    outside: /\.test\.ts$/,
    except: ['UserCallContext', 'CALLER_URL', 'CALLER_TOKEN'],
  },
  {
    word: 'print',
    replaces: ['sheet', 'sheets'],
    within: /^apps\/(server\/src\/modules|web\/src\/features)\/printing\//,
  },
  {
    word: 'drawer',
    replaces: ['sheet', 'sheets'],
    within: /^apps\/web\/src\/(features\/(asking\/desk|selections\/share)|page-kit\/share-page)\//,
  },
];
