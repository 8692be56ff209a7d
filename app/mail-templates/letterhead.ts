export { letterheadOf } from '#app/content/company.ts'
