export default function Other() {
  return <h1>Another page</h1>
}
