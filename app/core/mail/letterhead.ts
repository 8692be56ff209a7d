export { letterheadOf } from '#app/core/site/company.ts'
