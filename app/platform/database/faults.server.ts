const ofFiles = ['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']
const ofSqlite = /disk is full|readonly database/
const ofAccounts = ['28000', '28P01', '3D000', '42501']
const ofConnections = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'ETIMEDOUT']
const inWords = /not a database|unable to open|does not support SSL|certificate|timeout exceeded/

/** A retry cannot help against a `final` fault. Returns null for errors of a working database. */
export function classifyDatabaseFault(error: unknown): 'final' | 'passing' | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if ([...ofFiles, ...ofAccounts].includes(code) || ofSqlite.test(error.message)) return 'final'
  if (ofConnections.includes(code) || inWords.test(error.message)) return 'passing'
  return null
}
