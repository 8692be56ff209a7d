/** Facts about a request that every step of the server gets. */
export const surroundings = {
  peer: '198.51.100.7',
  requestId: 'r1',
  ownOrigin: 'https://contrail.example',
}
