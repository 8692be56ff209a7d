/** Of the file system: the file or its folder is not there, is none, or is not ours to write. */
const ofFiles = ['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']
/** Of SQLite: no room for the file and its log, or no right to write them. */
const ofSqlite = /disk is full|readonly database/
/** Of PostgreSQL: a wrong password or account, no such database, no right to its tables. */
const ofAccounts = ['28000', '28P01', '3D000', '42501']
/** Of the way to it: nobody there, no such name, no TLS. */
const ofConnections = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'ETIMEDOUT']
const inWords = /not a database|unable to open|does not support SSL|certificate|timeout exceeded/

/**
 * Whether an error says that `DATABASE_URL` is wrong, or nothing stands there: `final` where waiting does
 * not help. Null for an error of another kind.
 */
export function faultOfDatabase(error: unknown): 'final' | 'passing' | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if ([...ofFiles, ...ofAccounts].includes(code) || ofSqlite.test(error.message)) return 'final'
  if (ofConnections.includes(code) || inWords.test(error.message)) return 'passing'
  return null
}
