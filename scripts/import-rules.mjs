// Who may import whom (docs/architecture.md). `from` and `to` are matched against paths from the repository root;
// $1 in `except` stands for what the first group of `from` matched; with `names` only imports of those names are meant.
const WEB = '^apps/web/src';
const SERVER = '^apps/server/src';
/** Files of a module that are not its face. */
const BEHIND_A_FACE = new RegExp(`${SERVER}/modules/([^/]+)/(?!\\1\\.module\\.ts$)`);

export const IMPORT_RULES = [
  {
    name: 'domain is pure: its product code imports nothing',
    from: /^packages\/domain\/src\/(?!.*\.test\.ts$)/,
    to: /./,
    except: '^packages/domain/src',
  },
  {
    name: 'contract imports zod and domain only',
    from: /^packages\/contract\/src/,
    to: /./,
    except: '^(packages/(contract|domain)/src|zod$)',
  },
  {
    name: "the contract's client entry is plain data and types: no zod in the browser",
    from: /^packages\/contract\/src\/(client|client\.generated|errors|events)\.ts$/,
    to: /^(zod$|packages\/contract\/src\/(shapes|contract|calls\/))/,
    valuesOnly: true,
  },
  {
    name: 'the art of the demo world needs sharp and nothing of ours',
    from: /^packages\/demo-art\/src/,
    to: /./,
    except: '^(packages/demo-art/src|sharp$|node:)',
  },
  {
    name: 'vision knows no HTTP and no database: a model runtime, sharp and the domain',
    from: /^packages\/vision\/src/,
    to: /./,
    except: '^(packages/(vision|domain)/src|onnxruntime-node$|sharp$|vitest|node:)',
  },
  {
    name: 'documents know no HTTP and no database: zip, XML, PDF and the domain',
    // Fixtures are for tests, which open what we wrote with other people's readers.
    from: /^packages\/documents\/src\/(?!.*-fixture\.ts$)/,
    to: /./,
    except: '^(packages/(documents|domain)/src|pdfkit$|saxes$|yauzl$|yazl$|vitest|node:)',
  },
  {
    name: 'the trade agent is a program for machines of companies: domain, documents and a socket',
    from: /^apps\/trade-agent\/src/,
    to: /./,
    except:
      '^(apps/trade-agent/src|packages/domain/src|packages/documents/src/trade/write-trade-file\\.ts$|ws$|vitest|node:)',
  },
  {
    name: 'nobody imports the trade agent: it is started',
    from: /^(apps\/(server|web)|packages)\//,
    to: /^apps\/trade-agent\//,
  },
  {
    name: 'the site is drawn of the contract’s plain data, the domain and React, whole in the server and small in the browser',
    from: /^apps\/site\/src\/(?!.*-fixture\.ts$)/,
    to: /./,
    except:
      '^(apps/site/src|packages/domain/src|packages/contract/src/client\\.ts$|@noble/hashes|react$|react-dom$|three$)',
  },
  {
    name: 'the browser takes of the contract its types alone: the catalogue of calls is a tenth of a page',
    from: /^apps\/site\/src/,
    to: /^packages\/contract\//,
    valuesOnly: true,
  },
  {
    name: 'nobody imports the site: it is built, and the server loads what was built',
    from: /^(apps\/(server|web|trade-agent)|packages)\//,
    to: /^apps\/site\//,
  },
  {
    name: 'nobody imports what is for authoring only: they use what it made',
    from: /^(apps|packages|testing|e2e|bench)\//,
    to: /^workshop\//,
  },
  { name: 'web and server never import each other', from: /^apps\/web/, to: /^apps\/server/ },
  { name: 'web and server never import each other', from: /^apps\/server/, to: /^apps\/web/ },
  {
    name: 'the browser takes the contract by its client entry',
    from: /^apps\/web\/src/,
    to: /^packages\/contract\/src\/(index|contract|shapes|core)\.ts$/,
    valuesOnly: true,
  },
  {
    name: 'web: app → features → page-kit → ui; all may use lib',
    from: new RegExp(`${WEB}/lib/`),
    to: new RegExp(`${WEB}/(app|features|page-kit|ui)/`),
  },
  {
    name: 'web: app → features → page-kit → ui',
    from: new RegExp(`${WEB}/ui/`),
    to: new RegExp(`${WEB}/(app|features|page-kit)/`),
  },
  {
    name: 'web: app → features → page-kit → ui',
    from: new RegExp(`${WEB}/page-kit/`),
    to: new RegExp(`${WEB}/(app|features)/`),
  },
  { name: 'web: app → features → page-kit → ui', from: new RegExp(`${WEB}/features/`), to: new RegExp(`${WEB}/app/`) },
  {
    name: 'a feature never imports another feature: what two need moves down, or app composes them',
    from: new RegExp(`${WEB}/features/([^/]+)/`),
    to: new RegExp(`${WEB}/features/`),
    except: `${WEB}/features/$1/`,
  },
  {
    name: 'infra and rpc know no module',
    from: new RegExp(`${SERVER}/infra/`),
    to: new RegExp(`${SERVER}/(modules|composition|rpc|demo|http)/`),
  },
  {
    name: 'infra and rpc know no module',
    from: new RegExp(`${SERVER}/rpc/`),
    to: new RegExp(`${SERVER}/(modules|composition|demo|http)/`),
  },
  {
    name: 'another module only by its face, <module>.module.ts',
    from: new RegExp(`${SERVER}/modules/([^/]+)/.*(?<!\\.schema)\\.ts$`),
    to: BEHIND_A_FACE,
    except: `${SERVER}/modules/$1/`,
  },
  {
    // Foreign keys cross modules: a schema may name another one's table.
    name: 'another module only by its face; schemas by their schemas too',
    from: new RegExp(`${SERVER}/modules/([^/]+)/.*\\.schema\\.ts$`),
    to: BEHIND_A_FACE,
    except: `${SERVER}/modules/($1/|.*\\.schema\\.ts$)`,
  },
  {
    name: 'a module only by its face, <module>.module.ts',
    from: new RegExp(`${SERVER}/(?!modules/|demo/)`),
    to: BEHIND_A_FACE,
  },
  {
    name: 'the demo fills tables, and knows modules by their faces',
    from: new RegExp(`${SERVER}/demo/`),
    to: BEHIND_A_FACE,
    except: `${SERVER}/modules/.*\\.schema\\.ts$`,
  },
  {
    name: 'a text message costs money: modules send one through the SMS desk, which counts it',
    from: new RegExp(`${SERVER}/(rpc|http|demo|modules/(?!account/(sms-desk\\.service|code-services)\\.ts$))`),
    to: new RegExp(`${SERVER}/infra/sms/`),
  },
  {
    name: 'SQL stands in *.repo.ts; its pieces in *.sql.ts, tables in *.schema.ts',
    // A worker opens its own connection.
    from: new RegExp(`${SERVER}/(modules|composition|http)/(?!.*(\\.(repo|schema|sql)|-worker)\\.ts$)`),
    to: /^drizzle-orm$/,
    valuesOnly: true,
  },
  {
    name: '*.data.ts is data: it imports no values but data and the domain',
    from: new RegExp(`${SERVER}/modules/.*\\.data\\.ts$`),
    to: /./,
    except: '(\\.data\\.ts$|^packages/domain/src/)',
    valuesOnly: true,
  },
  { name: 'handlers → service → repo', from: /\.handlers\.ts$/, to: /\.(repo|schema|sql)\.ts$/ },
  { name: 'handlers → service → repo', from: /\.repo\.ts$/, to: /\.(service|handlers)\.ts$/ },
  {
    name: 'dear hashing is for passwords, behind their line, and for the proof of work, which costs us one short hash',
    from: /^(?!apps\/server\/src\/modules\/account\/(password|proof-of-work)\.ts$)(apps|packages)\//,
    to: /^(node:)?crypto$/,
    names: ['scrypt', 'scryptSync', 'pbkdf2', 'pbkdf2Sync', 'argon2', 'argon2Sync'],
  },
  {
    name: 'dear hashing is for passwords, behind their line, and for the proof of work, which costs us one short hash',
    from: /^(apps|packages)\//,
    to: /^(argon2|bcrypt|bcryptjs|scrypt-js|@node-rs\/(argon2|bcrypt))$/,
  },
  {
    name: 'product code needs no test helpers',
    from: /^(apps|packages)\//,
    to: /^(testing|e2e|bench)\//,
  },
];

/** What a suffix can say of a module's file; one without is a part of the module, named by what it does. */
export const KNOWN_SUFFIXES = /^(module|handlers|service|repo|sql|schema|data)$/;

/** What takes files apart: ours, and packages that a contributor may take up for it one day. */
const PARSERS = [
  'packages/documents/src/(read(-(?!ahead).*)?|zip-archive|xml|write-columns|template/.*)\\.ts',
  '(adm-zip|csv-parse|exceljs|fast-xml-parser|jszip|mammoth|papaparse|pdf-parse|sax|saxes|unzipper|xlsx|xml2js|yauzl)',
  '(@zone-eu/mailsplit|imapflow|libmime|mailparser|postal-mime)',
];

/** What a program must not reach by any way of imports of values, lazy ones included; processes and threads of their own are programs of their own. */
export const REACH_RULES = [
  {
    name: "what people send is read in processes of their own (modules/reading, infra/mail-reading): the server's own never parses it",
    from: new RegExp(`${SERVER}/main\\.ts$`),
    never: new RegExp(`^(${PARSERS.join('|')})$`),
  },
];

/** The module of a server's file; null outside the modules. */
export const moduleOf = (file) => new RegExp(`${SERVER}/modules/([^/]+)/`).exec(file)?.[1] ?? null;

/** Tests and their fixtures stand outside the layers. */
export const TEST_FILES = /(\.test\.tsx?|-fixture\.ts|-child\.ts)$/;
